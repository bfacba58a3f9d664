// How a page of railroad diagrams looks; below it stands the style of all pages.
#pragma once

#include <string_view>

namespace arbiter::grammars {

inline constexpr std::string_view railroad_style =
    R"(:root{--token:#1a6b2f;--token-fill:#e8f4ea;--rule:#0a4fb5;--rule-fill:#e7effb;--ahead:#7a5200}
@media(prefers-color-scheme:dark){:root{--token:#7ddc92;--token-fill:#1c2b21;--rule:#8ab8ff;--rule-fill:#1b2638;--ahead:#f2c95c}}
a{color:var(--rule)}
section{margin:1.5rem 0;scroll-margin-top:1rem}
section h2{display:inline-block;margin:0 .75rem 0 0;border:0;font:700 1.1rem ui-monospace,"DejaVu Sans Mono",monospace}
section h2 a{color:inherit;text-decoration:none}
section:target h2{text-decoration:underline}
section p{margin:.2rem 0;overflow-wrap:anywhere}
.rules{columns:11rem;list-style:none;padding:0;font:.875rem/1.6 ui-monospace,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
.rail{overflow-x:auto;padding:.25rem 0}
.rail svg{display:block}
.rail text,.key text{font:13px ui-monospace,"DejaVu Sans Mono",monospace;text-anchor:middle;fill:var(--ink)}
.rail text.said{font:12px system-ui,sans-serif;text-anchor:start;fill:var(--soft)}
.rail text.times{text-anchor:middle}
.track{fill:none;stroke:var(--soft);stroke-width:1.5}
.tip{fill:var(--soft)}
.t{fill:var(--token-fill);stroke:var(--token)}
.r{fill:var(--rule-fill);stroke:var(--rule)}
.rail a text{fill:var(--rule)}
.l,.look{stroke:var(--ahead);stroke-dasharray:4 3}
.l{fill:var(--paper)}
.look{fill:none}
.group{fill:none;stroke:var(--line)}
.rail a:hover rect{stroke-width:2}
.key{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;align-items:center;padding:0;list-style:none}
.key svg{vertical-align:middle;margin-right:.4rem})";

} // namespace arbiter::grammars

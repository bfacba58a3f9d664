// How a page of findings looks, light and dark.
#pragma once

#include <string_view>

namespace arbiter {

inline constexpr std::string_view html_style =
    R"(:root{--paper:#ffffff;--card:#f6f7f9;--ink:#1f2328;--soft:#59606b;--line:#d5d9e0;--red:#b3141a;--yellow:#7a5200;--green:#1a6b2f;--blue:#0a4fb5;--cyan:#00616b}
@media(prefers-color-scheme:dark){:root{--paper:#17191d;--card:#1f2227;--ink:#e8eaee;--soft:#a7aebb;--line:#3a3f49;--red:#ff8f8f;--yellow:#f2c95c;--green:#7ddc92;--blue:#8ab8ff;--cyan:#74d6e0}}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem}
h2{font-size:1.2rem;overflow-wrap:anywhere;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:0;overflow-wrap:anywhere}
article{margin:1rem 0;padding:.75rem 1rem;background:var(--card);border:1px solid var(--line);border-left:.3rem solid var(--soft);border-radius:.4rem}
article.error{border-left-color:var(--red)}
article.warning{border-left-color:var(--yellow)}
article.style{border-left-color:var(--cyan)}
.error .level{color:var(--red)}
.warning .level{color:var(--yellow)}
.style .level{color:var(--cyan)}
pre{overflow-x:auto;margin:.75rem 0;font:.875rem/1.35 ui-monospace,"DejaVu Sans Mono",monospace}
code{font-family:ui-monospace,"DejaVu Sans Mono",monospace}
.soft{color:var(--soft)}
.a1{font-weight:700}
.a1-31{color:var(--red);font-weight:700}
.a1-32{color:var(--green);font-weight:700}
.a1-33{color:var(--yellow);font-weight:700}
.a1-34{color:var(--blue);font-weight:700}
.a1-36{color:var(--cyan);font-weight:700}
.steps fieldset{display:flex;flex-wrap:wrap;gap:.3rem;align-items:center;margin:0;padding:0;border:0}
.steps legend{float:left;padding:0;margin-right:.5rem}
.steps label{padding:.1rem .5rem;border:1px solid var(--line);border-radius:.3rem;cursor:pointer}
.steps label.own{border-color:var(--ink);font-weight:700}
.steps input{margin:0 .3rem 0 0}
.steps figure{order:1;flex:0 0 100%;margin:.5rem 0 0}
.steps svg{display:block;width:100%;max-width:24rem;height:auto}
@supports selector(:has(*)){.steps figure{display:none}.steps label:has(:checked)+figure{display:block}}
table{border-collapse:collapse}
th,td{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid var(--line)}
td+td{text-align:right})";

} // namespace arbiter

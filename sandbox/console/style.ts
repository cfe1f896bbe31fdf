/** Inlined, because the console has no other asset. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #3a424d); --soft: light-dark(#f4f6f8, #20262e);
  --link: light-dark(#0b57a4, #8ec2ff); --ink: light-dark(#17202b, #e6eaf0); --quiet: light-dark(#566170, #a3adba); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #161b21); }
header, main { max-width: 64rem; margin: 0 auto; padding: .75rem 1rem; }
header { border-block-end: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav a, li > a, button, select, input { min-height: 2.75rem; }
nav a { display: inline-flex; align-items: center; }
a { color: var(--link); }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin-block: 2rem .5rem; }
section { margin-block-end: 2rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
.search label { flex: 1 1 20rem; }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.links a { display: inline-flex; align-items: center; min-height: 2.75rem; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); }
th { font-weight: 600; }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: .25rem 1.25rem; margin: 0; }
dt, .quiet { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
td, p, li { overflow-wrap: anywhere; }
iframe { width: 100%; height: 14rem; border: 1px solid var(--line); border-radius: .25rem; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin-block: .5rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; }
.row form { margin: 0; }
label { display: grid; gap: .25rem; grid-template-columns: minmax(0, 1fr); min-width: 0; max-width: 100%; }
input, select, textarea, button { font: inherit; padding: .5rem .75rem; border: 1px solid light-dark(#7b8794, #76818f);
  border-radius: .375rem; background: light-dark(#fff, #0f1317); color: inherit; max-width: 100%; }
button { background: var(--soft); cursor: pointer; font-weight: 600; }
button:hover { border-color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin-block: .75rem; }
article h2 { margin: 0; }
article h3 { font-size: 1rem; margin-block: 1rem .25rem; }
a.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .375rem 1.25rem; border-radius: .375rem;
  background: light-dark(#005f66, #62d0d0); color: light-dark(#fff, #06262c); font-weight: 600; text-decoration: none; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0; }
code { overflow-wrap: anywhere; }
ul { padding-inline-start: 1.25rem; }
`

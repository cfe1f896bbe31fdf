/** @jsxImportSource react */
/** Stands for the page that is measured: the bench puts that page's elements here before it builds. */
export function Content() {
  return null
}

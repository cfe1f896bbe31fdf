/** @jsxImportSource react */
/** A placeholder: the benchmark replaces it with the measured page's elements before the build. */
export function Content() {
  return null
}

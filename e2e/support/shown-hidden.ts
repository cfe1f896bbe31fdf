/** Runs in the page: elements with the attribute `hidden` that a style makes visible. */
export function findVisibleHidden(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[hidden]'))
    .filter((element) => getComputedStyle(element).display !== 'none')
    .map(({ outerHTML }) => outerHTML.slice(0, 80))
}

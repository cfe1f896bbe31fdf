/**
 * Runs in the page: what looks otherwise once the styles of other pages are there, which come when nothing else is to do.
 * They must change nothing of this page.
 */
export function findMovedBySheets(): string[] {
  const others = Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[data-precedence]:not([data-sheet])'))
  const elements = Array.from(document.body.querySelectorAll('*'))
  const looks = () =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor } = getComputedStyle(element)
      return [x, y, width, height].map(Math.round).join(' ') + color + backgroundColor
    })
  const turn = (isOff: boolean) => others.forEach((each) => each.toggleAttribute('disabled', isOff))
  const withOthers = looks()
  turn(true)
  const alone = looks()
  turn(false)
  const name = (element: Element) => [element.localName, ...element.classList].join('.')
  return elements.filter((_, at) => withOthers[at] !== alone[at]).map(name)
}

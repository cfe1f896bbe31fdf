/** Runs in the page: fields, buttons, badges and times whose boxes overlap by more than a pixel. */
export function findCoveredBoxes(): string[] {
  const BOXES = 'input:not([type=hidden], [type=radio], [type=checkbox]), select, button, .tag, time, legend, label'
  const boxes = Array.from(document.querySelectorAll<HTMLElement>(BOXES)).filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 2,
  )
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      if (one.contains(other) || other.contains(one)) return []
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      const formatName = (element: HTMLElement) =>
        `${element.localName} ${element.id || element.innerText.slice(0, 20)}`
      return wide > 1 && high > 1 ? [`${formatName(one)} and ${formatName(other)}`] : []
    }),
  )
}

/**
 * Runs in the page: how many controls were pressed at their middle, scrolled into view, and those where something else
 * takes the press. A control that its label stands for may be met by the label.
 */
export function findCoveredControls(): { tried: number; covered: string[] } {
  const CONTROLS = 'a[href], button, summary, input:not([type=hidden]), select, textarea'
  const open = Array.from(document.querySelectorAll('dialog[open]')).find((dialog) => dialog.matches(':modal'))
  const covered: string[] = []
  let tried = 0
  const nameOf = (element: Element) =>
    [element.localName, element.className, element.textContent?.trim().slice(0, 30)].filter(Boolean).join(' ')

  for (const control of (open ?? document).querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.unseen')) continue
    const labels = control instanceof HTMLInputElement ? Array.from(control.labels ?? []) : []
    // A radio that is not shown itself is pressed by its label.
    const isShown = control.offsetWidth > 2 && getComputedStyle(control).opacity !== '0'
    const target = isShown ? control : labels[0]
    if (!target) continue
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const [box] = target.getClientRects()
    if (!box || box.bottom <= 0 || box.right <= 0) continue
    tried += 1
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isMet = met !== null && [control, ...labels].some((each) => each.contains(met) || met.contains(each))
    // What is around a control and takes its press is no control itself, but for the label.
    if (!isMet || (met.contains(control) && met !== control && !labels.includes(met as HTMLLabelElement))) {
      covered.push(`${nameOf(control)}: ${met ? nameOf(met) : 'nothing'}`)
    }
  }
  scrollTo(0, 0)
  return { tried, covered }
}

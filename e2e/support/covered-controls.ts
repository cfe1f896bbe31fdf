/**
 * Runs in the page: the number of controls tried, and those whose middle is covered by something that takes the press.
 * A control's label may take it.
 */
export function findCoveredControls(): { tried: number; covered: string[] } {
  const CONTROLS = 'a[href], button, summary, input:not([type=hidden]), select, textarea'
  const open = Array.from(document.querySelectorAll('dialog[open]')).find((dialog) => dialog.matches(':modal'))
  const covered: string[] = []
  let tried = 0
  const describeElement = (element: Element) =>
    [element.localName, element.className, element.textContent?.trim().slice(0, 30)].filter(Boolean).join(' ')

  for (const control of (open ?? document).querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.unseen')) continue
    const labels = control instanceof HTMLInputElement ? Array.from(control.labels ?? []) : []
    // A hidden radio button is pressed by its label.
    const isVisible = control.offsetWidth > 2 && getComputedStyle(control).opacity !== '0'
    const target = isVisible ? control : labels[0]
    if (!target) continue
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const [box] = target.getClientRects()
    if (!box || box.bottom <= 0 || box.right <= 0) continue
    tried += 1
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isMet = met !== null && [control, ...labels].some((each) => each.contains(met) || met.contains(each))
    // An element around the control that takes its press counts as covering, except for the label.
    if (!isMet || (met.contains(control) && met !== control && !labels.includes(met as HTMLLabelElement))) {
      covered.push(`${describeElement(control)}: ${met ? describeElement(met) : 'nothing'}`)
    }
  }
  scrollTo(0, 0)
  return { tried, covered }
}

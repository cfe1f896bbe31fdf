/** Runs in the page: the focused element, its part of the page and whether something covers its middle. */
export function describeFocus() {
  const { activeElement: active } = document
  if (active === null || active === document.body) return { name: 'nothing', place: 'nothing', isCovered: false }
  const box = active.getBoundingClientRect()
  const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const place = active.closest('header, main, footer')?.localName ?? 'elsewhere'
  const isMet = met !== null && (active.contains(met) || met.contains(active))
  return { name: (active.textContent ?? '').trim() || active.outerHTML.slice(0, 80), place, isCovered: !isMet }
}

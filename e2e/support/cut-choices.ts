/**
 * Runs in the page: selects that clip an option although there is room beside them, such as the network in a coin's
 * name. One as wide as its form is skipped.
 */
export function findCutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const computeInnerWidth = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }
  const lists = Array.from(document.querySelectorAll('select')).filter((list) => list.checkVisibility())
  return lists.flatMap((list) => {
    if (!pen) return []
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(list)
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const around = list.closest('.card, fieldset, dialog, form') ?? document.body
    if (list.offsetWidth >= Math.floor(computeInnerWidth(around))) return []
    const cut = Array.from(list.options, ({ text }) => text).filter(
      (text) => pen.measureText(text).width > computeInnerWidth(list),
    )
    return cut.length > 0
      ? [
          `${list.name} of ${Math.round(computeInnerWidth(list))} px in ${Math.round(computeInnerWidth(around))}: ${cut.slice(0, 3).join(', ')}`,
        ]
      : []
  })
}

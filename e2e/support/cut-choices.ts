/**
 * Runs in the page: lists of choices that cut one of theirs although there is room beside them, such as the network in the
 * name of a coin. One that is as wide as its form is, cuts what no screen of that width can show.
 */
export function findCutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const within = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }
  const lists = Array.from(document.querySelectorAll('select')).filter((list) => list.checkVisibility())
  return lists.flatMap((list) => {
    if (!pen) return []
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(list)
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const around = list.closest('.card, fieldset, dialog, form') ?? document.body
    if (list.offsetWidth >= Math.floor(within(around))) return []
    const cut = Array.from(list.options, ({ text }) => text).filter(
      (text) => pen.measureText(text).width > within(list),
    )
    return cut.length > 0
      ? [
          `${list.name} of ${Math.round(within(list))} px in ${Math.round(within(around))}: ${cut.slice(0, 3).join(', ')}`,
        ]
      : []
  })
}

/**
 * Runs in the page: primary buttons with a text contrast below 4.5:1 (WCAG 1.4.3) and fields with a border contrast
 * below 3:1 (1.4.11), and the number of both.
 */
export function findFaintColours(): { buttons: number; fields: number; faint: string[] } {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const read = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) || []).map(Number)
    return [red, green, blue, alpha]
  }
  const computeLuminance = ([red, green, blue]: Colour) => {
    const linearize = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue)
  }
  const computeContrast = (one: Colour, other: Colour) => {
    const [dark = 0, bright = 0] = [computeLuminance(one), computeLuminance(other)].sort((left, right) => left - right)
    return (bright + 0.05) / (dark + 0.05)
  }
  const findBackground = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1]
    const colour = read(getComputedStyle(element).backgroundColor)
    return colour[3] === 1 ? colour : findBackground(element.parentElement)
  }
  const isVisible = (element: HTMLElement) => element.offsetWidth > 2 && element.offsetHeight > 2
  const findVisible = (selector: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(isVisible)

  const buttons = findVisible('.button')
  const fields = findVisible('input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea')
  const faint: string[] = []
  for (const button of buttons) {
    const ratio = computeContrast(read(getComputedStyle(button).color), findBackground(button))
    if (ratio < 4.5) faint.push(`${button.textContent}: ${ratio.toFixed(2)}`)
  }
  for (const field of fields) {
    const style = getComputedStyle(field)
    const ratio = computeContrast(read(style.borderBottomColor), findBackground(field.parentElement))
    const isDrawn = style.borderBottomStyle !== 'none' && parseFloat(style.borderBottomWidth) >= 1
    if (!isDrawn || ratio < 3) faint.push(`${field.id}: border ${style.borderBottomStyle} ${ratio.toFixed(2)}`)
  }
  return { buttons: buttons.length, fields: fields.length, faint }
}

/**
 * Runs in the page: primary buttons whose words differ from their ground by less than 4.5 : 1 (WCAG 1.4.3), and fields whose
 * border differs from what is around them by less than 3 : 1 (1.4.11), with how many of both there are.
 */
export function findFaintColours(): { buttons: number; fields: number; faint: string[] } {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const read = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) || []).map(Number)
    return [red, green, blue, alpha]
  }
  const light = ([red, green, blue]: Colour) => {
    const part = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((left, right) => left - right)
    return (bright + 0.05) / (dark + 0.05)
  }
  const groundOf = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1]
    const colour = read(getComputedStyle(element).backgroundColor)
    return colour[3] === 1 ? colour : groundOf(element.parentElement)
  }
  const isShown = (element: HTMLElement) => element.offsetWidth > 2 && element.offsetHeight > 2
  const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(isShown)

  const buttons = all('.button')
  const fields = all('input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea')
  const faint: string[] = []
  for (const button of buttons) {
    const ratio = contrast(read(getComputedStyle(button).color), groundOf(button))
    if (ratio < 4.5) faint.push(`${button.textContent}: ${ratio.toFixed(2)}`)
  }
  for (const field of fields) {
    const style = getComputedStyle(field)
    const ratio = contrast(read(style.borderBottomColor), groundOf(field.parentElement))
    const isDrawn = style.borderBottomStyle !== 'none' && parseFloat(style.borderBottomWidth) >= 1
    if (!isDrawn || ratio < 3) faint.push(`${field.id}: border ${style.borderBottomStyle} ${ratio.toFixed(2)}`)
  }
  return { buttons: buttons.length, fields: fields.length, faint }
}

/** Runs in the page: texts of neighbouring table cells so close that they read as one. */
export function findTouchingCells(): string[] {
  const LEAST_PX = 5
  const measureText = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect()
  }
  return Array.from(document.querySelectorAll('tr')).flatMap((row) => {
    const cells = Array.from(row.cells).filter((cell) => cell.checkVisibility() && cell.textContent?.trim())
    return cells.slice(1).flatMap((cell, index) => {
      const before = cells[index]
      if (!before || getComputedStyle(cell).display !== 'table-cell') return []
      const [left, right] = [measureText(before), measureText(cell)]
      return right.left - left.right < LEAST_PX ? [`${before.textContent} | ${cell.textContent}`] : []
    })
  })
}

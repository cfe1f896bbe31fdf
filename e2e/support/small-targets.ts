/**
 * Runs in the page: standalone links and buttons smaller than `least` CSS pixels. The clickable area counts: a row that
 * is one link is large even if its text is small.
 */
export function findSmallTargets(least: number): string[] {
  const isWord = /\p{L}{2}/u
  const inline = (element: Element) => getComputedStyle(element).display === 'inline'

  /** An inline link in a sentence is as high as its line (WCAG 2.5.8, inline). */
  function isInSentence(target: Element): boolean {
    if (!inline(target)) return false
    let block = target.parentElement
    while (block && inline(block)) block = block.parentElement
    if (!block) return false
    const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const { parentElement: parent, textContent } = words.currentNode
      if (!parent || !isWord.test(textContent ?? '') || parent.closest('a, button, .unseen')) continue
      // A time, a status or a note beside a link does not make a sentence.
      const note = parent.closest('small, .small, .tag')
      if (note && !note.contains(target)) continue
      let around: Element | null = parent
      while (around && around !== block && inline(around)) around = around.parentElement
      if (around === block) return true
    }
    return false
  }

  /** The distance from the target's middle within which a press reaches it. */
  function measureReach(target: Element, [dx, dy]: [number, number]): number {
    const box = target.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const isHit = (step: number) => {
      const met = document.elementFromPoint(x + dx * step, y + dy * step)
      return met !== null && (target.contains(met) || met.contains(target.closest('label')))
    }
    let [before, after] = [0, 0]
    while (before < least && isHit(-before - 1)) before += 1
    while (after < least && isHit(after + 1)) after += 1
    return before + after + 1
  }

  // Below a modal dialog nothing can be pressed.
  const top = document.querySelector('dialog:modal') ?? document
  return [...top.querySelectorAll<HTMLElement>('a[href], button, summary, [role="button"]')].flatMap((target) => {
    const box = target.getBoundingClientRect()
    const isSeen = target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    if (!isSeen || box.width <= 1 || box.right <= 0 || target.closest('.skip, .unseen')) return []
    // Half a pixel of tolerance for rounding.
    if ((box.width >= least - 0.5 && box.height >= least - 0.5) || isInSentence(target)) return []
    target.scrollIntoView({ block: 'center' })
    const wide = box.width >= least - 0.5 ? box.width : measureReach(target, [1, 0])
    const high = box.height >= least - 0.5 ? box.height : measureReach(target, [0, 1])
    if (wide >= least - 1 && high >= least - 1) return []
    return [`${Math.round(wide)}x${Math.round(high)} ${target.tagName} "${target.innerText.trim().slice(0, 40)}"`]
  })
}

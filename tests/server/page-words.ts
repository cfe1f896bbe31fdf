import { Parser } from 'htmlparser2'

/** Words of a page as one element or attribute has them, and the language that they are said to be in. */
export type PageWords = {
  text: string
  /** The element, and the attribute of it, such as `button` and `nav[aria-label]`. */
  where: string
  /** Of the nearest element that names one. */
  lang: string
}

/** Attributes that are read to somebody. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']
const UNSPOKEN = new Set(['script', 'style', 'template'])

/**
 * Every text of a page and every attribute that is spoken. Texts of one element that nothing stands between are one,
 * whatever number of pieces React wrote them in.
 */
export function wordsOf(html: string): PageWords[] {
  const found: PageWords[] = []
  const open: { name: string; lang: string; text: string }[] = []
  const flush = () => {
    const element = open.at(-1)
    if (!element) return
    if (element.text.trim() !== '' && !open.some(({ name }) => UNSPOKEN.has(name))) {
      found.push({ text: element.text, where: element.name, lang: element.lang })
    }
    element.text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      // These keep a value of a sentence from translation (app/ui/jsx-runtime.ts).
      if (name === 'bdi') return
      flush()
      const lang = attributes['lang'] ?? open.at(-1)?.lang ?? ''
      open.push({ name, lang, text: '' })
      const spoken = [
        ...SPOKEN,
        ...(name === 'meta' && attributes['name'] === 'description' ? ['content'] : []),
        ...(/^(?:submit|button)$/.test(attributes['type'] ?? '') && name === 'input' ? ['value'] : []),
      ]
      for (const attribute of spoken) {
        const text = attributes[attribute]
        if (text) found.push({ text, where: `${name}[${attribute}]`, lang })
      }
    },
    ontext(text) {
      const element = open.at(-1)
      if (element) element.text += text
    },
    onclosetag(name) {
      if (name === 'bdi') return
      flush()
      open.pop()
    },
  })
  parser.end(html)
  return found
}

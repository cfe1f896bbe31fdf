import { Parser } from 'htmlparser2'

/** A text of a page, from an element or an attribute, and its language. */
export type PageTexts = {
  text: string
  /** The element and attribute, such as `button` and `nav[aria-label]`. */
  where: string
  /** From the nearest ancestor with `lang`. */
  lang: string
}

/** Attributes that screen readers announce. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']
const UNSPOKEN = new Set(['script', 'style', 'template'])

/**
 * Returns every text of a page and every announced attribute. Adjacent text nodes of an element are joined, because
 * React may split a text.
 */
export function readTexts(html: string): PageTexts[] {
  const found: PageTexts[] = []
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
      // Values inside a sentence are wrapped in <bdi> to exempt them from translation (app/ui/jsx-runtime.ts).
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

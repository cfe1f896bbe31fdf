import { createContext, use } from 'react'
import { useNonce } from './nonce.tsx'
import { isInlineInDocument, nonceOfDocument, stylesheetText, stylesheetUrl } from './stylesheet.ts'

/** True if the document inlines its styles, which saves a first visit one round trip (decisions/stylesheets.md). */
export const InlineStylesheet = createContext(isInlineInDocument)

/** Renders the product's style sheet, inline or as a link to the cached file. */
export function DocumentStylesheet() {
  const isInline = use(InlineStylesheet)
  const nonce = useNonce()
  return isInline ? (
    <style
      data-stylesheet
      nonce={nonce ?? nonceOfDocument}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: stylesheetText }}
    />
  ) : (
    <link rel="stylesheet" href={stylesheetUrl} />
  )
}

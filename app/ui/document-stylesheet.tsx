import { createContext, use } from 'react'
import { useNonce } from './nonce.tsx'
import { isInlineInDocument, nonceOfDocument, stylesheetText, stylesheetUrl } from './stylesheet.ts'

/** Whether a document has its styles inline, which saves a first visit one round trip (decisions/stylesheets.md). */
export const InlineStylesheet = createContext(isInlineInDocument)

/** The style sheet of the product: in the document, or from the file that the browser keeps. */
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

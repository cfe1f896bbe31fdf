import { createContext, use, type ReactNode } from 'react'
import { useNonce } from './nonce.tsx'
import { nonceOfDocument, stylesheetFileOfDocument, stylesheets, type StylesheetName } from './stylesheets.ts'

const StylesheetFileContext = createContext(stylesheetFileOfDocument)

/** Names the file with the page's styles, for a visitor whose browser has it; the browser reads it from the document. */
export function StylesheetFileProvider(props: { path: string | null; children: ReactNode }) {
  return <StylesheetFileContext value={props.path}>{props.children}</StylesheetFileContext>
}

/** The styles of the document: in it, or from the file that the browser has kept. */
export function DocumentStylesheet({ name }: { name: StylesheetName }) {
  const path = use(StylesheetFileContext)
  const nonce = useNonce()
  return path === null ? (
    <style
      data-sheet={name}
      nonce={nonce ?? nonceOfDocument}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: stylesheets[name] }}
    />
  ) : (
    <link data-sheet={name} rel="stylesheet" href={path} />
  )
}

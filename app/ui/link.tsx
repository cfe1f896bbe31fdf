import { createContext, useContext, type ReactNode } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { isBelow } from '#app/domain/is-below.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** Route patterns of disabled parts; links to them aren't rendered. */
export const PagesOff = createContext<readonly string[]>([])

/** Renders `children` only if the page at `to` is enabled. */
export function Offered({ to, children }: { to: string; children: ReactNode }) {
  return isBelow(to, useContext(PagesOff)) ? null : <>{children}</>
}

/** Renders an internal link that keeps the language. */
export function Link({ to, className = 'link', ...props }: Props) {
  const language = useLanguage()
  if (isBelow(to, useContext(PagesOff))) return null
  return <RouterLink {...props} className={className} to={addLanguage(to, language)} />
}

import { createContext, useContext, type ReactNode } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { isBelow } from '#app/domain/is-below.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** The addresses of what the provider does not offer: nothing leads there. */
export const PagesOff = createContext<readonly string[]>([])

/** What is there for the sake of an address, as long as the provider offers it. */
export function Offered({ to, children }: { to: string; children: ReactNode }) {
  return isBelow(to, useContext(PagesOff)) ? null : <>{children}</>
}

/** A link within the product: it carries the language, as every navigation does. */
export function Link({ to, className = 'link', ...props }: Props) {
  const language = useLanguage()
  if (isBelow(to, useContext(PagesOff))) return null
  return <RouterLink {...props} className={className} to={withLanguage(to, language)} />
}

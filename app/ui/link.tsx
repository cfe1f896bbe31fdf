import { Link as RouterLink, type LinkProps } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** A link within the product: it carries the language, as every navigation does. */
export function Link({ to, className = 'link', ...props }: Props) {
  return <RouterLink {...props} className={className} to={withLanguage(to, useLanguage())} />
}

import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'

export function HelpLink({ supportCode }: { supportCode: string }) {
  const t = useTexts()
  const search = supportCode ? `?${new URLSearchParams({ code: supportCode })}` : ''
  return (
    <Link to={href('/contact') + search} reloadDocument>
      {t('shell.help')}
    </Link>
  )
}

import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ProfileOutcome } from '#app/routes/profile/submit-profile.server.ts'
import { PhoneCard } from './phone-card.tsx'

type Props = { section: string; phone: { pinId: string | null; text: string }; outcome: ProfileOutcome | undefined }

/** The phone that was saved is confirmed on a page of its own. */
export function PhonePage({ section, phone, outcome }: Props) {
  const t = useTexts()
  return (
    <div className="stack prose">
      <p>
        <Link to={`${href('/profile')}?section=${section}`}>{t('profile.phone.change')}</Link>
      </p>
      <PageHead heading={t('profile.phone.heading')} lede={phone.text} outcome={outcome} />
      <PhoneCard section={section} phone={phone} error={outcome?.phone?.error} />
    </div>
  )
}

import { href } from 'react-router'
import { CountryNames } from '#app/features/countries/country-names.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { VerificationStatus, type VerificationStatusProps } from '#app/features/verification/verification-status.tsx'
import { IdentityCard } from '#app/routes/profile/identity/identity-card.tsx'
import { OwnerForm } from '#app/routes/profile/owners/owner-form.tsx'
import { OwnerList } from '#app/routes/profile/owners/owner-list.tsx'
import { PhonePage } from '#app/routes/profile/phone/phone-page.tsx'
import { SectionForm } from '#app/routes/profile/sections/section-form.tsx'
import { CheckedAnswers } from '#app/routes/profile/review/checked-answers.tsx'
import { SubmitCard } from '#app/routes/profile/review/submit-card.tsx'
import type { ProfileOutcome } from './submit-profile.server.ts'
import type { SectionView } from './sections/load-section.server.ts'

type Props = VerificationStatusProps & { section: SectionView; outcome: ProfileOutcome | undefined }

/** The questions of one section, or the form of the owner being edited. */
export function SectionPage({ section, outcome, ...waiting }: Props) {
  const t = useTexts()
  const { owners } = section
  const editing = owners?.editing ?? null
  const visibleQuestions = (editing ? [editing] : section.groups).flatMap(({ questions }) => questions)
  // A submit button, because a link would lose the typed answers.
  const isAsking = section.isOpen && section.groups.length > 0 && !editing
  const form = outcome?.form ?? (editing ? 'owner' : 'profile')
  if (section.phone) return <PhonePage section={section.name} phone={section.phone} outcome={outcome} />
  const cards = (
    <>
      {section.identity ? (
        <IdentityCard
          section={section.name}
          identity={section.identity}
          open={section.isOpen}
          hasQuestions={section.groups.length > 0}
        />
      ) : null}
      {owners ? <OwnerList owners={owners} open={section.isOpen} /> : null}
    </>
  )
  const page = (
    <div className="stack prose">
      <p className="back alone">
        {isAsking ? (
          <Button form="profile" name="intent" value="all-sections" variant="link">
            {t('profile.back')}
          </Button>
        ) : (
          <Link to={editing ? `${href('/profile')}?section=${section.name}#owners` : href('/profile')}>
            {editing ? t('profile.owners.cancel') : t('profile.back')}
          </Link>
        )}{' '}
        {section.step ? <span className="muted step">{section.step}</span> : null}
      </p>
      <PageHead
        heading={editing?.heading ?? section.heading}
        lede={editing ? undefined : section.lede}
        outcome={outcome}
        form={form}
        labels={Object.fromEntries(visibleQuestions.map(({ name, label }) => [name, label]))}
      />
      {editing ? (
        <OwnerForm section={section.name} editing={editing} outcome={form === 'owner' ? outcome : undefined} />
      ) : (
        <>
          <VerificationStatus {...waiting} />
          {section.groups.length > 0 ? (
            <SectionForm section={section} outcome={form === 'profile' ? outcome : undefined}>
              {cards}
            </SectionForm>
          ) : (
            cards
          )}
          {section.answers ? <CheckedAnswers sections={section.answers} open={section.isOpen} /> : null}
          {section.canSubmit ? (
            <SubmitCard section={section.name} outcome={form === 'submit' ? outcome : undefined} />
          ) : null}
        </>
      )}
    </div>
  )
  return (
    <CountryNames
      suggestions={outcome?.suggestedCountries}
      isNeeded={visibleQuestions.some(({ kind }) => kind === 'country' || kind === 'countries')}
    >
      {page}
    </CountryNames>
  )
}

import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SectionView } from '#app/routes/profile/load-profile.server.ts'

type Props = { section: string; owners: NonNullable<SectionView['owners']>; open: boolean }

/** Who owns and controls the company so far, each to be changed or removed, and the way to add another. */
export function OwnerList({ section, owners, open }: Props) {
  const t = useTexts()
  const page = `${href('/profile')}?section=${section}`
  return (
    <section className="card stack tight" id="owners">
      <h2>{t('profile.owners.heading')}</h2>
      <p className="muted">{t('profile.owners.text')}</p>
      {owners.tooFew ? <p className="hint">{owners.tooFew}</p> : null}
      {owners.list.length === 0 ? (
        <p>{t('profile.owners.none')}</p>
      ) : (
        <ul className="kept">
          {owners.list.map(({ id, name, detail }) => (
            <li key={id}>
              <span>
                <b>{name}</b> <small className="muted">{detail}</small>
              </span>{' '}
              {open ? (
                <Form method="post" action={page} className="actions">
                  <input type="hidden" name="section" value={section} />
                  <Link to={`${page}&owner=${id}`}>
                    {t('profile.owners.change')}
                    <span className="unseen"> {name}</span>
                  </Link>{' '}
                  <Button name="intent" value={`remove-owner:${id}`} variant="link">
                    {t('profile.owners.remove')}
                    <span className="unseen"> {name}</span>
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <p className="num">{t('profile.owners.total', { share: owners.total })}</p>
      {open ? (
        <p className="actions">
          <Link to={`${page}&owner=person`} className="button quiet">
            {t('profile.owners.addPerson')}
          </Link>{' '}
          <Link to={`${page}&owner=company`} className="button quiet">
            {t('profile.owners.addCompany')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SectionView } from '#app/routes/profile/sections/load-section.server.ts'

type Props = { owners: NonNullable<SectionView['owners']>; open: boolean }

/** The buttons submit the section's form around the list, so that the typed answers are kept. */
export function OwnerList({ owners, open }: Props) {
  const t = useTexts()
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
                <b translate="no">{name}</b> <small className="muted">{detail}</small>
              </span>{' '}
              {open ? (
                <span className="actions">
                  <Button name="intent" value={`open-owner:${id}`} variant="link">
                    {t('profile.owners.change')}
                    <span className="unseen"> {name}</span>
                  </Button>{' '}
                  <Button name="intent" value={`remove-owner:${id}`} variant="link">
                    {t('profile.owners.remove')}
                    <span className="unseen"> {name}</span>
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <p className="num">{t('profile.owners.total', { share: owners.total })}</p>
      {open ? (
        <p className="actions">
          <Button name="intent" value="open-owner:person" variant="quiet">
            {t('profile.owners.addPerson')}
          </Button>{' '}
          <Button name="intent" value="open-owner:company" variant="quiet">
            {t('profile.owners.addCompany')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

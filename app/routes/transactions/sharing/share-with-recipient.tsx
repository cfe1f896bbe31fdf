import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { Sharing } from './load-sharing.server.ts'

type Props = Sharing & {
  id: string
  /** The choice in a failed submit. */
  chosen: boolean | undefined
}

/** Creates, copies and revokes the recipient's tracking link. The payer chooses whether it shows their name. */
export function ShareWithRecipient({ id, payer, link, supportCode, chosen }: Props) {
  const t = useTexts()
  const shows = chosen ?? link?.showsPayer
  return (
    <section id="share" className="card stack tight unprinted">
      <h2>{t('sharing.heading')}</h2>
      {supportCode ? (
        <p>
          {t('sharing.away')} <span className="small muted">{t('failures.support', { code: supportCode })}</span>
        </p>
      ) : (
        <>
          <p className="muted">{t('sharing.text')}</p>
          {link ? (
            <>
              <div className="value">
                <span className="code" translate="no">
                  {link.url}
                </span>
                <CopyButton text={link.url} what={t('sharing.link')} />
              </div>
              <p className="small muted">
                {link.until === null ? t('sharing.open') : t('sharing.until', { at: link.until })}{' '}
                <a className="link" href={link.url}>
                  {t('sharing.see')}
                </a>
              </p>
            </>
          ) : null}
          <Form method="post" action={href('/transactions/:id', { id })} className="stack tight">
            {link ? <input type="hidden" name="link" value={link.id} /> : null}
            <label className="choice">
              <input key={String(shows)} type="checkbox" name="show_payer" value="on" defaultChecked={shows} />
              <span>{t('sharing.name', { name: payer })}</span>
            </label>
            <div className="actions">
              <Button name="intent" value="share" variant="quiet">
                {t(link ? 'sharing.save' : 'sharing.make')}
              </Button>{' '}
              {link ? (
                <Button name="intent" value="unshare" variant="link">
                  {t('sharing.end')}
                </Button>
              ) : null}
            </div>
          </Form>
        </>
      )}
    </section>
  )
}

import { href } from 'react-router'
import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { TemplateView } from './templates-view.ts'

/** A blocked template shows the reason, and can still be changed or deleted. */
export function TemplateList({ templates, isClosed }: { templates: readonly TemplateView[]; isClosed: boolean }) {
  const t = useTexts()
  return (
    <ul className="stack tight">
      {templates.map(({ id, name, receiver, account, amount, blocked }) => (
        <li key={id} className="card stack tight" aria-labelledby={id}>
          <h2 id={id} translate="no">
            {name}
          </h2>
          <p>
            <span translate="no">{receiver}</span>{' '}
            <span className="code muted" translate="no">
              {account}
            </span>
            <br />
            <b className="num" translate="no">
              {amount}
            </b>
          </p>
          {blocked && !isClosed ? <p className="muted">{blocked}</p> : null}
          <p className="actions">
            {blocked === null && !isClosed ? (
              <Link to={`${href('/payments')}?template=${id}`} className="button quiet" aria-describedby={id}>
                {t('templates.use')}
              </Link>
            ) : null}{' '}
            <Link to={href('/payments/templates/:id', { id })} aria-describedby={id}>
              {t('templates.change')}
            </Link>{' '}
            <Link to={buildConfirmationPath(href('/payments/templates'), `delete=${id}`)} aria-describedby={id}>
              {t('templates.delete')}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The confirmation has its own URL. */
export function DeleteQuestion({ id, name }: { id: string; name: string }) {
  const t = useTexts()
  return (
    <ConfirmAction
      page={href('/payments/templates')}
      action={buildConfirmationPath(href('/payments/templates'), `delete=${id}`)}
      heading={t('templates.deleteAsk', { name })}
      texts={[t('templates.deleteText')]}
      yes={t('templates.deleteYes')}
      no={t('templates.deleteNo')}
      isDanger
    >
      <input type="hidden" name="id" value={id} />
    </ConfirmAction>
  )
}

import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Setting } from '#app/ui/setting.tsx'

type Props = { providers: readonly { id: string; name: string; isLinked: boolean }[]; operationId: string }

export function LinkedAccounts({ providers, operationId }: Props) {
  const t = useTexts()
  const linked = providers.filter(({ isLinked }) => isLinked).map(({ name }) => name)
  return (
    <Setting id="linked" label={t('social.accounts')} value={linked.join(', ') || t('social.none')}>
      <p>{t('social.accountsText')}</p>
      <div>
        {providers.map(({ id, name, isLinked }) => (
          <Form
            key={id}
            method="post"
            action={isLinked ? href('/profile/preferences') : href('/auth/:provider', { provider: id })}
            className="pair"
          >
            <b>{name}</b> <span>{t(isLinked ? 'social.isLinked' : 'social.isNotLinked')}</span>{' '}
            {isLinked ? (
              <>
                <input type="hidden" name="operation_id" value={operationId} />
                <input type="hidden" name="provider" value={id} />
              </>
            ) : null}
            <Button name="intent" value={isLinked ? 'unlink' : 'link'} variant="quiet">
              {t(isLinked ? 'social.unlink' : 'social.link', { provider: name })}
            </Button>
          </Form>
        ))}
      </div>
    </Setting>
  )
}

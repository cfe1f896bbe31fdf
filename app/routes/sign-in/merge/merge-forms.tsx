import { href, useLocation } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Choice = { options: readonly { value: string; label: string; hint: string }[]; outcome?: FormOutcome }

export function MergeChoice({ options, outcome }: Choice) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const [form, fields] = useForm<{ stays: string }>({ id: 'merge', lastResult: outcome?.result })
  return (
    <>
      <PageHead
        heading={t('merge.heading')}
        lede={t('merge.lede')}
        outcome={outcome}
        form={form.id}
        labels={{ stays: t('merge.stays') }}
      />
      <Form method="post" action={pathname + search} id={form.id} className="card stack" noValidate>
        <RadioCards field={fields.stays} legend={t('merge.stays')} options={options} stacked />
        <Button name="intent" value="choose">
          {t('merge.choose')}
        </Button>
      </Form>
      <Form method="post" action={pathname + search}>
        <Button name="intent" value="later" variant="quiet">
          {t('merge.later')}
        </Button>
      </Form>
      <Form method="post" action={href('/logout')}>
        <Button variant="link">{t('shell.logOut')}</Button>
      </Form>
    </>
  )
}

type Confirmation = { stays: string; closes: string; position: string; pair: string; outcome?: FormOutcome }

export function MergeConfirmation({ stays, closes, position, pair, outcome }: Confirmation) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const emails = { stays, closes }
  return (
    <>
      <PageHead
        heading={t('merge.confirm', emails)}
        title={t('merge.confirmTitle')}
        lede={t('merge.confirmLede')}
        outcome={outcome}
        form="merge"
      />
      <Form method="post" action={pathname + search} id="merge" className="card stack">
        <SummaryList
          rows={[
            { term: t('merge.keeps'), value: stays },
            { term: t('merge.closes'), value: closes },
          ]}
        />
        <p>{t('merge.closesText', { ...emails, provider: BRAND.socialProviders[0].name })}</p>
        <input type="hidden" name="stays" value={position} />
        <input type="hidden" name="pair" value={pair} />
        <div className="actions">
          <Button name="intent" value="merge" variant="danger">
            {t('merge.submit', emails)}
          </Button>{' '}
          <Link to={href('/merge-accounts')}>{t('merge.back')}</Link>
        </div>
      </Form>
      <Form method="post" action={pathname + search}>
        <Button name="intent" value="later" variant="quiet">
          {t('merge.later')}
        </Button>
      </Form>
    </>
  )
}

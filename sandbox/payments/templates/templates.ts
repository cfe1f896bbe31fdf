import type { Account } from '#sandbox/core/accounts.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** What a template keeps of the payment form, by the names of the wire; a sum may be left open. */
export type TemplateBody = {
  amount: string | null
  sum_currency: string | null
  currency: 'EUR' | 'GBP'
  coin: string
  receiver_is_self: boolean
  receiver_is_company: boolean
  receiver_name: string
  receiver_iban: string | null
  receiver_sort_code: string | null
  receiver_account: string | null
  receiver_street: string | null
  receiver_city: string | null
  receiver_zip_code: string | null
  receiver_country_code: string | null
  description: string | null
  payer_name: string | null
  refund_address: string | null
  contact_email: string | null
}

/** Times are milliseconds of the account's clock. */
export type Template = { id: string; name: string; createdAt: number; updatedAt: number; body: TemplateBody }

type Row = { id: string; name: string; created_at: number; updated_at: number; body: string }

/** The templates of an account, by name. */
export function templatesOf(context: Context, { number }: Account): Template[] {
  return context.database
    .all<Row>('select * from templates where account_number = ? order by name, id', number)
    .map(parseTemplate)
}

/** The account's own template; null for an unknown one and for somebody else's. */
export function findTemplate(context: Context, { number }: Account, id: string): Template | null {
  const row = context.database.get<Row>('select * from templates where id = ? and account_number = ?', id, number)
  return row ? parseTemplate(row) : null
}

export function addTemplate(
  context: Context,
  account: Account,
  { name, body, now }: { name: string; body: TemplateBody; now: number },
): Template {
  const template = { id: newId(context, 'tpl', account.number), name, createdAt: now, updatedAt: now, body }
  context.database.run(
    'insert into templates (id, account_number, name, created_at, updated_at, body) values (?, ?, ?, ?, ?, ?)',
    template.id,
    account.number,
    name,
    Math.trunc(now),
    Math.trunc(now),
    JSON.stringify(body),
  )
  return template
}

export function changeTemplate(context: Context, { id, name, updatedAt, body }: Template): void {
  context.database.run(
    'update templates set name = ?, updated_at = ?, body = ? where id = ?',
    name,
    Math.trunc(updatedAt),
    JSON.stringify(body),
    id,
  )
}

export function removeTemplate(context: Context, { id }: Template): void {
  context.database.run('delete from templates where id = ?', id)
}

function parseTemplate({ id, name, created_at: createdAt, updated_at: updatedAt, body }: Row): Template {
  // Written by this module alone, so its shape is known.
  return { id, name, createdAt, updatedAt, body: JSON.parse(body) as TemplateBody }
}

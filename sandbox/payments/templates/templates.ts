import type { Account } from '#sandbox/core/accounts.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'

/** The payment form fields that a template stores, by their wire names. The amount is optional. */
export type TemplateBody = RecipientFields & {
  amount: string | null
  sum_currency: string | null
  coin: string
  description: string | null
  payer_name: string | null
  refund_address: string | null
  contact_email: string | null
}

/** Times are ms of the account's clock. */
export type Template = { id: string; name: string; createdAt: number; updatedAt: number; body: TemplateBody }

type Row = { id: string; name: string; created_at: number; updated_at: number; body: string }

/** Returns the account's templates, by name. */
export function listTemplates(context: Context, { number }: Account): Template[] {
  return context.database
    .all<Row>('select * from templates where account_number = ? order by name, id', number)
    .map(parseTemplate)
}

/** Returns the account's own template; null for an unknown one and another account's. */
export function findTemplate(context: Context, { number }: Account, id: string): Template | null {
  const row = context.database.get<Row>('select * from templates where id = ? and account_number = ?', id, number)
  return row ? parseTemplate(row) : null
}

export function addTemplate(
  context: Context,
  account: Account,
  { name, body, now }: { name: string; body: TemplateBody; now: number },
): Template {
  const template = { id: createId(context, 'tpl', account.number), name, createdAt: now, updatedAt: now, body }
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
  // Only this module writes the column, so its shape is known.
  return { id, name, createdAt, updatedAt, body: JSON.parse(body) as TemplateBody }
}

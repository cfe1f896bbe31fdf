import type { Account } from '#sandbox/core/accounts.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { defineRoute } from '#sandbox/http/route.ts'

/** A company that a person may pay for, as its owner or board member (rules.md#pay-as-company). */
export type Company = { id: string; name: string; code: string; isOwner: boolean; isBoardMember: boolean }

type Row = { id: string; name: string; code: string; is_owner: number; is_board_member: number }

/** Returns the person's companies, by name. */
function listCompanies(context: Context, account: Account): Company[] {
  const rows = context.database.all<Row>(
    'select * from companies where account_number = ? order by name',
    account.number,
  )
  return rows.map(parseCompany)
}

/** Returns a company of this person; null for an unknown one and for another person's. */
export function findCompany(context: Context, account: Account, id: string): Company | null {
  const row = context.database.get<Row>(
    'select * from companies where id = ? and account_number = ?',
    id,
    account.number,
  )
  return row ? parseCompany(row) : null
}

export function addCompany(context: Context, account: Account, company: Omit<Company, 'id'>): Company {
  const id = createId(context, 'cmp', account.number)
  context.database.run(
    'insert into companies (id, account_number, name, code, is_owner, is_board_member) values (?, ?, ?, ?, ?, ?)',
    id,
    account.number,
    company.name,
    company.code,
    company.isOwner ? 1 : 0,
    company.isBoardMember ? 1 : 0,
  )
  return { id, ...company }
}

function parseCompany({ id, name, code, is_owner, is_board_member }: Row): Company {
  return { id, name, code, isOwner: is_owner === 1, isBoardMember: is_board_member === 1 }
}

export const companyRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/companies',
    auth: 'required',
    handler: ({ context, account }) =>
      listCompanies(context, account).map(({ id, name, code, isOwner, isBoardMember }) => ({
        id,
        name,
        code,
        is_owner: isOwner,
        is_board_member: isBoardMember,
      })),
  }),
]

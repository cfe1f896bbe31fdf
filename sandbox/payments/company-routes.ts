import { companiesOf } from './companies.ts'
import { defineRoute } from '#sandbox/http/route.ts'

export const companyRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/companies',
    auth: 'required',
    handler: ({ context, account }) =>
      companiesOf(context, account).map(({ id, name, code, isOwner, isBoardMember }) => ({
        id,
        name,
        code,
        is_owner: isOwner,
        is_board_member: isBoardMember,
      })),
  }),
]

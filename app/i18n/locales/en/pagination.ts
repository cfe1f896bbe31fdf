/** The ways to the pages before and after one of a list, the newest first. */
export const pagination = {
  'pagination.pages': 'Pages',
  'pagination.previous': 'Newer',
  'pagination.next': 'Older',
} as const

export const pagination = {
  'pagination.pages': 'Pages',
  'pagination.previous': 'Newer',
  'pagination.next': 'Older',
} as const

export const orderList = {
  'orderList.behind.title': 'Nothing on this page',
  'orderList.behind.text': 'The list is not that long.',
  'orderList.behind.first': 'To the first page',
} as const

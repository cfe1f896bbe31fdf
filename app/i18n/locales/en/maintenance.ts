export const maintenance = {
  'maintenance.heading': 'We are working on the service',
  'maintenance.money':
    'Payments that you have sent go on in the meantime: crypto on its way is seen, converted and paid out as agreed.',
  'maintenance.when': 'We expect to be back soon. Nothing that you typed before was sent.',
  'maintenance.contact': 'If it is urgent, write to {{email}}.',
} as const

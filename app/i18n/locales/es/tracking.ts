import type { tracking as english } from '#app/i18n/locales/en/tracking.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const tracking = {
  'tracking.progress': 'El camino del dinero',
  'tracking.details': 'Detalles',
  'tracking.allDetails': 'Todos los detalles',
  'tracking.timeline': 'Qué ha pasado',
  'tracking.allEvents': 'Todos los pasos',
  'tracking.checkAgain': 'Comprobar de nuevo',
  'tracking.asOf': 'Situación a las {{time}}',
  'tracking.pollLost':
    'Ahora no podemos conectar con nuestro servicio. Esta página muestra la situación a las {{time}}.',
  'tracking.about': 'Sobre {{brand}}',
  'tracking.aboutText':
    '{{brand}} es un proveedor de pagos autorizado. No necesita una cuenta con nosotros para recibir este dinero, y nunca pedimos a quien recibe un código, una contraseña ni un pago.',
  'tracking.aboutLink': 'Qué hace {{brand}}',
  'tracking.invalid': 'Este enlace no es válido o ha caducado',
  'tracking.invalidText':
    'Un enlace para seguir un pago funciona ⟦hasta {{fact.trackingLink}} después de su fin, o ⟧hasta que quien paga lo cierra. Quien paga puede crear otro.',
  'tracking.title': '{{headline}} (seguimiento del pago)',
  'tracking.busy': 'Este enlace se ha abierto muchas veces',
  'tracking.busyText': 'Para proteger el pago hacemos una pausa. Abra el enlace de nuevo dentro de {{minutes}} min.',
} as const satisfies TextsLike<typeof english, 'es'>

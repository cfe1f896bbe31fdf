import type { Emails } from '#sandbox/email/email-texts.ts'

const RENEW = 'Renueve sus datos de identidad'

export const accountEmails: Emails<'account'> = {
  log_in: {
    subject: 'Su enlace para iniciar sesión',
    text: 'Utilice este enlace para iniciar sesión. Sirve una sola vez, durante {{fact.loginLink}}. Si no lo ha pedido, ignore este correo.',
  },
  confirm_email: {
    subject: 'Confirme su dirección de correo electrónico',
    text: 'Confirme que esta dirección es suya. El enlace es válido hasta el {{until}}.',
  },
  set_password: {
    subject: 'Elija una contraseña nueva',
    text: 'Utilice este enlace para elegir una contraseña nueva. Sirve una sola vez, durante {{fact.passwordLink}}. Si no lo ha pedido, ignore este correo: no cambia nada.',
  },
  password_changed: {
    subject: 'Su contraseña ha cambiado',
    text: 'Su contraseña ha cambiado y se han cerrado todas sus sesiones. Si no ha sido usted, escriba enseguida a la asistencia.',
  },
  phone_code: {
    subject: 'SMS',
    text: '{{code}} es su código. Es válido durante {{fact.phoneCode}}. No se lo diga a nadie.',
  },
  invitation: {
    subject: '{{sender}} le invita a Causeway',
    text: '{{sender}} usa Causeway para mover dinero entre criptomonedas y cuentas bancarias, y le invita con el código {{code}}. Si no conoce al remitente, ignore este correo.',
  },
  accounts_merged: {
    subject: 'Sus cuentas se han unido',
    text: 'La cuenta {{closed}} está cerrada. La cuenta {{kept}} sigue abierta. Si no ha sido usted, escriba enseguida a la asistencia.',
  },
  'verification.received': {
    subject: 'Tenemos su solicitud',
    text: 'La revisión tarda desde unas horas hasta {{fact.review}}.',
  },
  'verification.upgrade_received': {
    subject: 'Tenemos su solicitud de un nivel superior',
    text: 'La revisión tarda desde unas horas hasta {{fact.review}}. Hasta entonces puede seguir usando todo lo que permite su nivel actual. No tiene que hacer nada: si necesitamos algo, le escribimos.',
  },
  'verification.approved': {
    subject: 'Su identidad está verificada',
    text: 'Su solicitud está aprobada. Ya puede usar todo lo que incluye su nivel.',
  },
  'verification.refused': {
    subject: 'No podemos ofrecerle nuestro servicio',
    text: 'En su perfil se explica el motivo. Allí puede oponerse a la decisión.',
  },
  'verification.suspended': {
    subject: 'Su verificación está suspendida',
    text: 'Póngase en contacto con la asistencia: no podemos continuar sin usted.',
  },
  'verification.incomplete': {
    subject: 'Nos falta algo más',
    text: 'Abra su perfil: allí está marcado lo que falta y cómo corregirlo.',
  },
  'verification.expiring': {
    subject: RENEW,
    text: 'Sus datos de identidad vencen pronto. Puede renovarlos en unos minutos.',
  },
  'verification.expired': {
    subject: RENEW,
    text: 'Sus datos de identidad han vencido. Los pagos nuevos esperan hasta que los renueve.',
  },
  'wallet.confirm': {
    subject: 'Confirme su dirección de retirada',
    text: 'Confirme que se puede enviar {{coin}} a {{address}}. El enlace es válido hasta el {{until}}. Si no ha añadido usted esta dirección, no use el enlace: elimine la dirección y elija una contraseña nueva.',
  },
  'support.message_received': {
    subject: 'Tenemos su mensaje {{reference}}',
    text: 'Gracias. Respondemos por correo electrónico, como muy tarde el {{until}}. Usted escribió:\n\n{{message}}',
  },
  'support.complaint_received': {
    subject: 'Tenemos su reclamación {{reference}}',
    text: 'Gracias. Respondemos por correo electrónico, como muy tarde el {{until}}. Usted escribió:\n\n{{message}}',
  },
  'support.answer': { subject: 'Nuestra respuesta a {{reference}}', text: '{{answer}}' },
}

import { Strategy } from 'remix-auth/strategy'

export type PasswordEntry = { email: string; password: string }

/** Signs in with the `email` and `password` of a posted form. Give it a clone of a request whose body is still needed. */
export class PasswordStrategy<User> extends Strategy<User, PasswordEntry> {
  override name = 'password'

  override async authenticate(request: Request): Promise<User> {
    const form = await request.formData()
    return this.verify({ email: textOf(form.get('email')).trim(), password: textOf(form.get('password')) })
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

declare module 'uk-modulus-checking' {
  export default class UkModulusChecking {
    constructor(account: { sortCode: string; accountNumber: string })
    isValid(): boolean
  }
}

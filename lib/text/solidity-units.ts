/** https://docs.soliditylang.org/en/latest/units-and-global-variables.html */
export const SOLIDITY_UNITS: Readonly<Record<string, bigint>> = {
  wei: 1n,
  gwei: 10n ** 9n,
  ether: 10n ** 18n,
  seconds: 1n,
  minutes: 60n,
  hours: 3_600n,
  days: 86_400n,
  weeks: 604_800n,
}

module.exports = {
  /** Addresses from which superusers may log in: ORION_SUPERUSER_IPS, separated by commas; only this machine by default. */
  allowedAddresses() {
    const addresses = $os.getenv('ORION_SUPERUSER_IPS') || '127.0.0.1,::1'
    return addresses
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '')
  },
}

interface EmailAddressProps {
  readonly address: string
}

/** An e-mail address. If it does not fit into the line, it breaks after the @ first. */
export function EmailAddress({ address }: EmailAddressProps) {
  const end = address.lastIndexOf('@') + 1
  return (
    <span translate="no" className="wrap-anywhere">
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </span>
  )
}

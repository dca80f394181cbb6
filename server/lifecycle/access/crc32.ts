const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The CRC-32 of zip and Ethernet (ISO 3309): changes with any run of up to 32 bits, hence with every slip of one key or two neighbours. */
export function crc32(text: string): number {
  let value = 0xffffffff;
  for (const byte of Buffer.from(text)) value = (value >>> 8) ^ TABLE[(value ^ byte) & 0xff]!;
  return ~value >>> 0;
}

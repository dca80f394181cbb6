/** The times measured for a user with this many turns, in ms. */
export interface Growth {
  turns: number;
  context: number;
  floor: number;
  cpu: number;
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 360, 56, 24, 44, 48];
const SERIES = [
  { key: 'context', name: 'memoryContext, p50', colour: '#1c7ed6' },
  { key: 'floor', name: 'its SQL by hand, p50', colour: '#868e96' },
  { key: 'cpu', name: 'the server’s processor time', colour: '#e8590c' },
] as const;

/** A chart (SVG) of how a context’s time grows with the turns of its user; both axes are logarithmic. */
export function drawGrowth(rows: readonly Growth[]): string {
  const values = rows.flatMap((row) => SERIES.map(({ key }) => row[key]));
  const x = scale(
    rows.map(({ turns }) => turns),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = scale([1, ...values], HEIGHT - BOTTOM, TOP);
  const lines = SERIES.map(({ key, name, colour }, i) => {
    const points = rows.map((row) => `${x(row.turns)},${y(row[key])}`);
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',');
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`;
    });
    const legend = `<text x="${LEFT + i * 190}" y="24" fill="${colour}">${name}</text>`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${legend}`;
  });
  const ticks = [1, 3, 10, 30, 100, 300].filter((ms) => ms <= Math.max(...values));
  const grid = ticks.map(
    (ms) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms)}" y2="${y(ms)}" stroke="#dee2e6"/><text x="${LEFT - 8}" y="${y(ms)}" text-anchor="end" dominant-baseline="middle">${ms} ms</text>`,
  );
  const sizes = rows.map(
    ({ turns }) =>
      `<text x="${x(turns)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${turns.toLocaleString('en')}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#495057">
<title>Times of a context by the turns of its user</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, ...sizes, ...lines].join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">turns of the user</text>
</svg>
`;
}

function scale(values: readonly number[], from: number, to: number): (value: number) => string {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) => (from + ((Math.log(value) - low) / (high - low || 1)) * (to - from)).toFixed(1);
}

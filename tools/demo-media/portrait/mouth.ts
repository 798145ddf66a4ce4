import type { Figure } from './figure.ts';
import type { MouthShape } from './mouth-shapes.ts';
import { line, mix, path, round, spline } from './paint.ts';

const INSIDE = '#5A1F1B';
const TEETH = '#FFFAF3';

interface Place {
  x: number;
  y: number;
}

type At = (across: number, down: number) => string;

/** Points of the mouth: x in half mouth widths, y in units. */
const from =
  ({ x, y }: Place, halfWidth: number): At =>
  (across, down) =>
    `${round(x + across * halfWidth)},${round(y + down)}`;

const lipColours = ({ skin }: Figure) => ({
  upper: mix(skin.lip, skin.shade, 0.12),
  lower: mix(skin.lip, skin.light, 0.22),
  line: mix(skin.lip, '#1C0B0A', 0.45),
});

function speaking(figure: Figure, place: Place, mouth: MouthShape): string {
  const { halfWidth } = figure.lips;
  const colours = lipColours(figure);
  const at = from(place, halfWidth);
  const { width, cornerY, outerX, outerY, bowX, bowY, dipY, innerUpperX, innerUpperY } = mouth;
  const innerCorner = width - (mouth.opening * 1.5) / halfWidth;
  const innerCornerY = cornerY + mouth.opening;
  const upper = `M${at(-width, cornerY)}C${at(-outerX * width, outerY)} ${at(-bowX * width, bowY)} ${at(0, dipY)}C${at(bowX * width, bowY)} ${at(outerX * width, outerY)} ${at(width, cornerY)}`;
  const lipEdge = innerUpperY + mouth.opening * 0.8;
  let drawn =
    path(
      `${upper}C${at(mouth.lowerX * width, mouth.lowerY)} ${at(-mouth.lowerX * width, mouth.lowerY)} ${at(-width, cornerY)}Z`,
      colours.lower,
    ) +
    path(
      `${upper}C${at(innerUpperX * width, lipEdge)} ${at(-innerUpperX * width, lipEdge)} ${at(-width, cornerY)}Z`,
      colours.upper,
    );
  const gap = (mouth.innerLowerY - innerUpperY) * 0.75;
  if (gap > 0.35) {
    const inner = `M${at(-innerCorner, innerCornerY)}C${at(-innerUpperX * innerCorner, innerUpperY)} ${at(innerUpperX * innerCorner, innerUpperY)} ${at(innerCorner, innerCornerY)}C${at(mouth.innerLowerX * innerCorner, mouth.innerLowerY)} ${at(-mouth.innerLowerX * innerCorner, mouth.innerLowerY)} ${at(-innerCorner, innerCornerY)}Z`;
    drawn +=
      path(inner, INSIDE) +
      `<clipPath id="${figure.id}m"><path d="${inner}"/></clipPath><g clip-path="url(#${figure.id}m)">` +
      tongue(figure, place, mouth, innerCornerY) +
      teeth(figure, place, mouth, Math.min(mouth.teeth, gap + 2)) +
      '</g>';
  }
  if (mouth.line > 0.04) {
    const reach = width * halfWidth + 2;
    drawn += line(
      `M${round(place.x - reach)},${round(place.y + cornerY - 1)}C${at(-innerUpperX * width, innerUpperY + 0.1)} ${at(innerUpperX * width, innerUpperY + 0.1)} ${round(place.x + reach)},${round(place.y + cornerY - 1)}`,
      colours.line,
      round(1.9 * Math.min(1, 0.35 + mouth.line * 0.65)),
      mouth.line < 0.98 ? `stroke-opacity="${round(Math.min(1, mouth.line * 1.2))}"` : '',
    );
  }
  return drawn;
}

function tongue(figure: Figure, { x, y }: Place, mouth: MouthShape, cornerY: number): string {
  if (mouth.tongue <= 0.05) return '';
  const top = y + mouth.innerLowerY * 0.75 + cornerY * 0.25 + 3.4 - mouth.tongue * 2.2;
  return `<ellipse cx="${round(x)}" cy="${round(top)}" rx="${round(figure.lips.halfWidth * mouth.width * 0.5)}" ry="5.2" fill="${mix(INSIDE, figure.skin.lip, 0.55)}"/>`;
}

/** A band under the upper lip that follows its curve. */
function teeth(figure: Figure, place: Place, mouth: MouthShape, band: number): string {
  if (band < 0.5) return '';
  const { halfWidth } = figure.lips;
  const at = from(place, halfWidth);
  const { width } = mouth;
  const cornerY = mouth.cornerY + mouth.opening;
  const middle = cornerY * 0.25 + mouth.innerUpperY * 0.75;
  return path(
    `M${at(-width, cornerY - 6)}H${round(place.x + width * halfWidth)}V${round(place.y + cornerY + band * 0.9)}C${at(0.4 * width, middle + band * 1.18)} ${at(-0.4 * width, middle + band * 1.18)} ${at(-width, cornerY + band * 0.9)}Z`,
    TEETH,
  );
}

function openSmile(figure: Figure, { x, y }: Place): string {
  const { upper, lower, halfWidth } = figure.lips;
  const colours = lipColours(figure);
  const at = from({ x, y }, halfWidth);
  const left = `${round(x - halfWidth - 1.5)},${round(y - 5)}`;
  const right = `${round(x + halfWidth + 1.5)},${round(y - 5)}`;
  const bow = `M${left}C${at(-0.5, -2 - upper * 0.5)} ${at(-0.2, -3 - upper * 0.7)} ${at(0, -2 - upper * 0.3)}C${at(0.2, -3 - upper * 0.7)} ${at(0.5, -2 - upper * 0.5)} ${right}`;
  const inside = `M${at(-1, -4)}C${at(-0.45, 1)} ${at(0.45, 1)} ${at(1, -4)}C${at(0.62, 15)} ${at(-0.62, 15)} ${at(-1, -4)}Z`;
  return (
    path(`${bow}C${at(0.7, 13 + lower)} ${at(-0.7, 13 + lower)} ${left}Z`, colours.lower) +
    path(`${bow}C${at(0.4, 3)} ${at(-0.4, 3)} ${left}Z`, colours.upper) +
    path(inside, INSIDE) +
    `<clipPath id="${figure.id}m"><path d="${inside}"/></clipPath><path clip-path="url(#${figure.id}m)" d="M${at(-1, -8)}H${round(x + halfWidth)}V${round(y + 3)}C${at(0.4, 9)} ${at(-0.4, 9)} ${at(-1, 3)}Z" fill="${TEETH}"/>`
  );
}

function closedSmile(figure: Figure, { x, y }: Place): string {
  const { upper, lower, halfWidth } = figure.lips;
  const colours = lipColours(figure);
  const at = from({ x, y }, halfWidth);
  const lift = figure.look.smile === 'soft' ? 5.2 : 2.6;
  const bow = `M${at(-1, -lift)}C${at(-0.55, -upper * 0.7)} ${at(-0.24, -upper * 1.15)} ${at(0, -upper * 0.62)}C${at(0.24, -upper * 1.15)} ${at(0.55, -upper * 0.7)} ${at(1, -lift)}`;
  return (
    path(`${bow}C${at(0.5, 2.5)} ${at(-0.5, 2.5)} ${at(-1, -lift)}Z`, colours.upper) +
    path(
      `M${at(-1, -lift)}C${at(-0.5, 2.5)} ${at(0.5, 2.5)} ${at(1, -lift)}C${at(0.6, lower * 1.25)} ${at(-0.6, lower * 1.25)} ${at(-1, -lift)}Z`,
      colours.lower,
    ) +
    line(
      `M${round(x - halfWidth - 2)},${round(y - lift - 1)}C${at(-0.5, 2.6)} ${at(0.5, 2.6)} ${round(x + halfWidth + 2)},${round(y - lift - 1)}`,
      colours.line,
      1.9,
    )
  );
}

export function mouthAndChin(figure: Figure, place: Place): string {
  const { mouth, lips, look, skin } = figure;
  const drawn = mouth
    ? speaking(figure, place, mouth)
    : look.smile === 'open'
      ? openSmile(figure, place)
      : closedSmile(figure, place);
  const drop = mouth ? Math.max(0, mouth.lowerY - 13.5) * 0.74 : 0;
  const under = place.y + lips.lower;
  const shadow = spline([
    [place.x - 11, under + 5 + drop],
    [place.x, under + 4 + drop],
    [place.x + 11, under + 5 + drop],
    [place.x, under + 8.5 + drop],
  ]);
  return drawn + path(shadow, skin.shade, 'opacity=".55"');
}

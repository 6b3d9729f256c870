/** Easing functions with math, as they are declared and computed. */
const EASINGS = [
  'linear(calc(0/0), 1)',
  'linear(0 calc(min(50%, 60%)), 0 100%)',
  'linear(0 min(50%, 60%) 70%, max(1, 2, 3))',
  'linear(0, 1 calc(10% + 20%)), steps(calc(1), end)',
  'linear(calc(1/0), calc(-1/0) 40%, 1)',
  'linear(calc(sign(1em - 1px)), 1)',
  'steps(calc(0/0), jump-none)',
  'steps(calc(1.49), jump-none)',
  'steps(calc(1.5), jump-none)',
  'steps(max(1, 2), jump-none)',
  'steps(max(1, 1), jump-none)',
  'steps(max(0, 0))',
  'steps(0)',
  'steps(1, jump-none)',
  'linear(0 0% 100%)',
  'linear(0, 1 28% 29%, 0, 1, 1 7%)',
  'steps(calc(-1), jump-both)',
  'steps(calc(2 + sign(1em - 1px)), jump-none)',
  'cubic-bezier(calc(0/0), 0, 1, 1)',
  'cubic-bezier(0, calc(1/0), min(1, 2), 1)',
  'cubic-bezier(max(1, 2), 0, 1, 1)',
];

export const asked = Object.fromEntries(
  EASINGS.map((easing) => [
    easing,
    `({ document, getComputedStyle }) => {
      const element = document.body.appendChild(document.createElement('p'));
      element.style.animationTimingFunction = ${JSON.stringify(easing)};
      return [element.style.animationTimingFunction, getComputedStyle(element).animationTimingFunction];
    }`,
  ]),
);

/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what markup says': ({ document }) => {
    const types =
      'text search tel url email password number file checkbox radio color range date month week time datetime-local';
    const markups = [
      ...types.split(' ').map((type) => `<input type=${type} required>`),
      '<textarea required></textarea>',
      '<select required></select>',
      '<select required multiple><option>x</select>',
      '<input type=file multiple required>',
      '<input pattern=a value=b>',
      '<input pattern=a title="An a." value=b>',
      '<input type=email pattern=a value=b@c>',
      '<input maxlength=2 value=abc>',
      '<input minlength=5 value=abc>',
      '<textarea minlength=9>a</textarea>',
    ];
    return markups.map((markup) => {
      document.body.innerHTML = markup;
      return [markup, document.body.firstElementChild.validationMessage];
    });
  },
  'values that scripts set': ({ document }) => {
    const LONG = ['b'.repeat(64), 'b'.repeat(63), `${'b.'.repeat(140)}c`];
    const ADDRESSES =
      'a|@|a@|@b|a@b@c|a b@c|a(b@c|a@b c|a@b_c|a@.b|a@b.|a@b..c|a..b@c|.a@b|a.@b|a@-b|a@b-|a@b-.c|a@b.-c|a@é|é@b|a@b,c@d|a,b@c|"a"@b|a@[1.2.3.4]|a@b/c|a@b:c|a\\b@c|😀@b|a@😀|a@b😀c|a\tb@c| a |a@1.2|<p>|a@b<c|a<b@c|a@b@|@@|..@b|a@..';
    const LISTS = 'a|a@b,c|a@b,|,a@b|a@b,,c@d|a@b, c@d|a@b;c@d|a@b c@d|,|a,b@c|x@y,a@b@c|x@y,a b@c|a, b';
    const values = {
      '<input type=email>': [...ADDRESSES.split('|'), ...LONG.map((domain) => `a@${domain}`), `${'a'.repeat(70)}@b`],
      '<input type=email multiple>': LISTS.split('|'),
      '<input type=url>': ['a', '/a', 'http://', 'a b', 'x:'],
      '<input type=number min=1 max=9 step=2>': ['0', '10', '2', '8', '-5', '1e3', '2.5'],
      '<input type=number>': ['1.5', '-0.5', '1e-3', '123456789.5', '0.1', '1e20'],
      '<input type=number step=0.1 min=0>': ['0.25', '0.05', '100.01'],
      '<input type=number step=10 max=15>': ['14', '16', '15', '-3'],
      '<input type=number min=1 max=1.5>': ['1.2', '2'],
      '<input type=number min=5 max=2>': ['1', '3', '6'],
      '<input type=number min=-1.50 max=100>': ['-2', '101', '0.3'],
      '<input type=number step=3 value=1>': ['2', '3', '4'],
      '<input type=date min=2020-02-03 max=2020-03-01 step=2>': [
        '2020-02-01',
        '2020-03-05',
        '2020-02-04',
        '2020-02-29',
      ],
      '<input type=date min=2020-05-05 max=2020-01-01>': ['2020-03-01'],
      '<input type=date min=0001-02-03 max=12020-03-01>': ['0001-01-01', '20000-01-01'],
      '<input type=month min=2020-02 max=2020-08 step=3>': ['2020-01', '2020-09', '2020-03', '2020-07'],
      '<input type=week min=2020-W05 max=2020-W10 step=2>': ['2020-W01', '2020-W20', '2020-W06', '2020-W10'],
      '<input type=time min=10:00 max=20:00 step=120>': ['09:00', '21:30', '10:01', '19:59', '00:00'],
      '<input type=time min=20:00 max=10:00>': ['12:00'],
      '<input type=month min=2020-05 max=2020-01>': ['2020-03'],
      '<input type=week min=2020-W05 max=2020-W01>': ['2020-W03'],
      '<input type=datetime-local min=2020-05-05T00:00 max=2020-01-01T00:00>': ['2020-03-01T00:00'],
      '<input type=month min=0020-02>': ['0001-01'],
      '<input type=time step=0.5>': ['10:00:00.25', '12:30:00.75'],
      '<input type=week step=3>': ['2020-W03', '2020-W04'],
      '<input type=date step=7>': ['2020-01-03', '1969-12-30'],
      '<input type=time min=10:00:05 max=20:00:00.5>': ['09:00', '21:00:00.25', '10:00:06.5'],
      '<input type=time step=1>': ['10:00:00.5'],
      '<input type=datetime-local min=2020-02-03T04:05 max=2020-03-01T00:00 step=120>': [
        '2020-02-01T12:00',
        '2020-03-05T13:00',
        '2020-02-04T04:06',
        '2020-02-03T04:05:06',
      ],
      '<input type=datetime-local min=2020-02-03T04:05:06 max=2020-03-01T13:00:00.5>': [
        '2020-02-01T12:00',
        '2020-03-05T13:00:01.25',
      ],
    };
    return Object.entries(values).map(([markup, given]) => [
      markup,
      given.map((value) => {
        document.body.innerHTML = markup;
        const control = document.body.firstElementChild;
        control.value = value;
        return [value, control.validationMessage];
      }),
    ]);
  },
  'domains that are not ASCII': ({ document }) => {
    document.body.innerHTML = '<input type=email value="a@é.com"><input type=email multiple value="a@é.com, b@ü.de">';
    const [one, list] = document.body.children;
    const answers = [one.value, one.validity.valid, list.value, list.validity.valid];
    one.value = 'a@é.com';
    return [...answers, one.value, one.validity.valid];
  },
  'a message of its own': ({ document }) => {
    document.body.innerHTML = '<input required type=email>';
    const input = document.body.firstElementChild;
    input.setCustomValidity('no');
    const answers = [input.validationMessage];
    input.setCustomValidity('');
    answers.push(input.validationMessage);
    input.disabled = true;
    return [...answers, input.validationMessage];
  },
};

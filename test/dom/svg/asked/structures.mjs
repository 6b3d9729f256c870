/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'scales of the outermost alone': ({ document }) => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = '<svg><svg></svg><foreignObject><svg></svg></foreignObject></svg>';
    const alone = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    return [...root.querySelectorAll('svg'), alone].map((svg) => {
      svg.currentScale = 2;
      const scales = [svg.currentScale];
      svg.remove();
      scales.push(svg.currentScale);
      root.append(svg);
      scales.push(svg.currentScale);
      return scales;
    });
  },
  viewBox: ({ document }) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const results = [];
    const rect = svg.viewBox.baseVal;
    const show = () => (rect === null ? null : [rect.x, rect.y, rect.width, rect.height, svg.viewBox.baseVal === rect]);
    results.push(rect === null, svg.viewBox.animVal === null);
    for (const text of '0 0 10 20|1,2,3,4| 1 , 2 , 3 , 4 |1 2 3|1 2 3 4 5|0 0 -1 5|0 0 0 0|x||1 2 3 4x|1e1 0 2 3'.split(
      '|',
    )) {
      svg.setAttribute('viewBox', text);
      results.push([text, show(), svg.viewBox.baseVal === null]);
    }
    svg.setAttribute('viewBox', '1 2 3 4');
    const attempt = (steps) => {
      try {
        steps();
        results.push([svg.getAttribute('viewBox'), show()]);
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    attempt(() => {
      svg.viewBox.baseVal.x = 9.5;
    });
    attempt(() => {
      svg.viewBox.baseVal.width = -4;
    });
    attempt(() => {
      svg.viewBox.baseVal.width = 'x';
    });
    attempt(() => {
      svg.viewBox.animVal.x = 3;
    });
    attempt(() => svg.removeAttribute('viewBox'));
    attempt(() => {
      svg.viewBox.baseVal.x = 1;
    });
    const own = svg.createSVGRect();
    own.x = 0.1;
    results.push([own.x, own.y, own.width, own.height, Object.prototype.toString.call(own)]);
    return results;
  },
  preserveAspectRatio: ({ document }) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const ratio = svg.preserveAspectRatio.baseVal;
    const results = [[ratio.align, ratio.meetOrSlice]];
    for (const text of 'none|xMinYMin|xMidYMin slice|xMaxYMax meet|xMaxYMid  slice|x|none slice|xMidYMid x|xminymin||defer xMinYMin| xMinYMin |xMinYMin slice meet'.split(
      '|',
    )) {
      svg.setAttribute('preserveAspectRatio', text);
      results.push([text, ratio.align, ratio.meetOrSlice]);
    }
    const attempt = (steps) => {
      try {
        steps();
        results.push([svg.getAttribute('preserveAspectRatio'), ratio.align, ratio.meetOrSlice]);
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    for (let value = 0; value < 12; value++) {
      attempt(() => {
        ratio.align = value;
      });
    }
    for (let value = 0; value < 4; value++) {
      attempt(() => {
        ratio.meetOrSlice = value;
      });
    }
    attempt(() => {
      svg.preserveAspectRatio.animVal.align = 2;
    });
    attempt(() => svg.removeAttribute('preserveAspectRatio'));
    results.push(svg.preserveAspectRatio.baseVal === ratio, svg.preserveAspectRatio.animVal === ratio);
    return results;
  },
  'members of svg elements': ({ document }) => {
    document.body.innerHTML =
      '<svg id="outer" width="300" height="200"><g id="a"/><svg id="inner"><g id="b"/></svg></svg><p id="c"></p>';
    const svg = document.querySelector('svg');
    const results = [];
    const attempt = (steps) => {
      try {
        results.push(steps() ?? null);
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    attempt(() => svg.getElementById('a').localName);
    attempt(() => svg.getElementById('c'));
    attempt(() => svg.getElementById('outer'));
    attempt(() => svg.getElementById('b').localName);
    attempt(() => document.querySelector('#inner').getElementById('a'));
    attempt(() => svg.suspendRedraw(1));
    attempt(() => svg.unsuspendRedraw(1));
    attempt(() => svg.unsuspendRedrawAll());
    attempt(() => svg.forceRedraw());
    attempt(() => svg.deselectAll());
    attempt(() => svg.suspendRedraw());
    attempt(() => svg.currentScale);
    attempt(() => {
      svg.currentScale = 2;
      return svg.currentScale;
    });
    attempt(() => {
      svg.currentTranslate.x = 5;
      return [svg.currentTranslate.x, typeof svg.currentTranslate].join();
    });
    attempt(() => svg.zoomAndPan);
    attempt(() => {
      svg.zoomAndPan = 1;
      return [svg.zoomAndPan, svg.getAttribute('zoomAndPan')].join();
    });
    attempt(() => {
      svg.zoomAndPan = 0;
      return [svg.zoomAndPan, svg.getAttribute('zoomAndPan')].join();
    });
    attempt(() => {
      svg.setAttribute('zoomAndPan', 'magnify');
      return svg.zoomAndPan;
    });
    attempt(() => svg.animationsPaused());
    attempt(() => {
      svg.pauseAnimations();
      return svg.animationsPaused();
    });
    attempt(() => {
      svg.unpauseAnimations();
      return svg.animationsPaused();
    });
    attempt(() => {
      svg.setCurrentTime(3);
      return Math.floor(svg.getCurrentTime());
    });
    attempt(() => svg.setCurrentTime('x'));
    attempt(() => document.querySelector('#a').nearestViewportElement.id);
    attempt(() => document.querySelector('#b').nearestViewportElement.id);
    attempt(() => document.querySelector('#b').farthestViewportElement.id);
    attempt(() => svg.nearestViewportElement);
    attempt(() => svg.farthestViewportElement);
    for (const member of 'Number Length Angle Point Matrix Rect Transform'.split(' ')) {
      attempt(() => Object.prototype.toString.call(svg[`createSVG${member}`]()));
    }
    return results;
  },
  'attributes of elements': ({ document }) => {
    const results = [];
    const make = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
    const attempt = (steps) => {
      try {
        results.push(steps() ?? null);
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    attempt(() => {
      const blur = make('feGaussianBlur');
      blur.setStdDeviation(1, 2.5);
      return [blur.stdDeviationX.baseVal, blur.stdDeviationY.baseVal].join();
    });
    attempt(() => make('feDropShadow').setStdDeviation(1));
    attempt(() => make('script').async);
    attempt(() => {
      const style = make('style');
      style.type = 'a';
      style.media = 'b';
      style.title = 'c';
      return [style.outerHTML, style.disabled, style.sheet].join();
    });
    attempt(() => [make('style').type, make('style').media, make('style').title].join('|'));
    attempt(() => {
      const image = make('image');
      image.crossOrigin = 'x';
      image.decoding = 'sync';
      return [image.outerHTML, image.crossOrigin, image.decoding].join();
    });
    attempt(() => make('image').crossOrigin);
    attempt(() => make('image').preserveAspectRatio.baseVal.align);
    attempt(() => make('text').lengthAdjust.baseVal);
    attempt(() => make('text').textLength.baseVal.value);
    attempt(() => make('text').getNumberOfChars());
    attempt(() => make('animate').getSimpleDuration());
    attempt(() => make('animate').getStartTime());
    attempt(() => make('animate').getCurrentTime());
    attempt(() => make('animate').targetElement);
    attempt(() => {
      const g = make('g');
      const animate = g.appendChild(make('animate'));
      animate.setAttribute('dur', '2.5s');
      return [animate.targetElement === g, animate.getSimpleDuration()].join();
    });
    return results;
  },
};
